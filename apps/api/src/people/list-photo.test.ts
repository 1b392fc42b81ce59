import { apiClientAs } from '@surela/sandbox/api-client';
import { createLeaseFor } from '@surela/sandbox/factories/tenant';
import { startApi } from '@surela/sandbox/test-api';
import { expect, it, onTestFinished } from 'vitest';
import { keptPhoto, listPhoto } from './list-photo.ts';

it.each([
  ['https://lh3.googleusercontent.com/a/photo=s96-c', true],
  ['/pictures/uploads/me.webp', true],
  ['/pictures/uploads/-512.webp/me.webp', true],
  ['https://pictures.example/me.png', false],
  ['https://lh3.googleusercontent.com.evil.example/me.png', false],
  ['http://lh3.googleusercontent.com/a/photo', false],
  ['//evil.example/me.png', false],
  ['/\\evil.example/me.png', false],
  ['javascript:alert(1)', false],
])('[I8] a list shows %s: %s', (photo, shown) => {
  expect(listPhoto(photo)).toBe(shown ? photo : null);
});

it('[A-23] a list shows an uploaded photo small', () => {
  expect(listPhoto('/pictures/uploads/me-512.webp')).toBe('/pictures/uploads/me-128.webp');
});

it('[I8] an http photo is not kept', () => {
  expect(keptPhoto('http://pictures.example/me.png')).toBeNull();
  expect(keptPhoto('https://pictures.example/me.png')).toBe('https://pictures.example/me.png');
});

it('[I8] no other host learns who opens the members’ list', async () => {
  const api = await startApi();
  onTestFinished(() => api.stop());
  const admin = apiClientAs(api.address, await api.signedIn('admin'));
  const email = 'tracker@surela.test';
  const { ask: tracker } = await api.exchange(email);
  const photo = 'https://tracker.example/who-opened-it.png';
  const { answer } = await tracker('POST /api/users', { body: { name: 'Tracker', email, photo } });
  await createLeaseFor(api.database, answer.insertedId ?? '');
  const members = await admin('GET /api/users', { query: { role: 'member' } });
  expect(members.answer).toMatchObject([{ email, photo: null }]);
  const people = await admin('GET /api/people', { query: { search: email } });
  expect(people.answer).toMatchObject([{ email, photo: null }]);
});
