import type { Apartment } from '@surela/contract';
import { cardForm } from '../support/card-form.ts';
import { verifyEmailEverywhere } from '../support/identity-provider.ts';
import { said } from '../support/said.ts';
import { newcomer, personOf } from '../support/signed-in-test.ts';
import type { Actor } from './actor.ts';

/** Steps that several journeys share. */

export async function signsUp(person: Actor) {
  const account = newcomer();
  await person.opens('/');
  await person.presses('Sign up');
  await person.writes(said('name_label'), account.name);
  await person.writes('Email', account.email);
  await person.writes(said('password_label'), account.password);
  await person.presses('Sign up');
  await person.sees(`${account.name} signed up successfully`);
  await verifyEmailEverywhere(person.page, account);
  return account;
}

type Account = { readonly email: string; readonly password: string };

export async function signsIn(person: Actor, { email, password }: Account): Promise<void> {
  await person.opens('/login');
  await person.writes('Email', email);
  await person.writes(said('password_label'), password);
  await person.presses(said('login_submit'));
  await person.sees('Logged in successfully');
}

export async function signInAdmin(person: Actor): Promise<Actor> {
  await signsIn(person, personOf('admin'));
  await person.opens('/dashboard');
  return person;
}

/** From the list, with its filters, to the page of an apartment. */
export async function finds(person: Actor, { apartment, block, floor }: Apartment): Promise<void> {
  await person.goesTo('Apartments');
  const folded = person.page.getByRole('button', { name: said('filters_title') });
  if (await folded.isVisible()) await person.presses(folded);
  await person.chooses(said('apartment_block'), block);
  await person.chooses(said('filter_floor_from'), String(floor));
  await person.chooses(said('filter_floor_to'), String(floor));
  await person.ticks(said('filter_available'));
  await person.presses(said('apartment_name', { number: apartment }));
  await person.sees(
    person.page.getByRole('heading', { level: 1, name: said('apartment_name', { number: apartment }) }),
  );
}

export async function asksFor(person: Actor, home: Apartment): Promise<void> {
  await finds(person, home);
  await person.presses('Agreement');
  await person.sees('Agreement submitted successfully');
}

/** By the user menu in the header. */
export async function opensProfile(person: Actor, name: string): Promise<void> {
  await person.presses(said('account_menu', { name }));
  await person.at(person.page.getByRole('banner')).presses(name);
  await person.sees(person.page.getByRole('heading', { level: 1, name: 'My Profile' }));
}

export async function choosesMonth(person: Actor, month: string): Promise<void> {
  await person.chooses('Month', month);
  await person.presses('Pay Rent');
  await person.sees(person.page.getByRole('heading', { name: 'Confirm Payment' }));
}

export async function paysByCard(person: Actor, number = '4242424242424242'): Promise<void> {
  const card = cardForm(person.page);
  await person.writes(card.getByLabel('Card number'), number);
  await person.writes(card.getByLabel('Expiration date'), '1234');
  await person.writes(card.getByLabel('Security code'), '123');
  await person.presses(person.page.getByRole('button', { name: /^Pay Rent/ }));
}
