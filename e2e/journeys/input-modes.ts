import type { Locator, Page } from '@playwright/test';
import { expect } from '../support/signed-in-test.ts';
import { isSeenToHaveFocus, tabTo } from './tab-to.ts';
import { isWithinAFinger, noWiderThanTheWindow } from './touch-checks.ts';

/** The actions of a person, for every input mode. */
export type Hands = {
  press(target: Locator): Promise<void>;
  /** A checkbox, a switch or a radio button. */
  tick(choice: Locator): Promise<void>;
  write(field: Locator, text: string): Promise<void>;
  /** The option that starts with this text. */
  choose(list: Locator, words: string): Promise<void>;
};

export type InputMode = { readonly browser: object; readonly hands: (page: Page) => Hands };

const labelOf = (choice: Locator) => choice.locator('xpath=ancestor::label');

const chooseByName = async (list: Locator, words: string) => {
  const option = list.locator('option').filter({ hasText: new RegExp(`^${words}\\b`) });
  await list.selectOption((await option.first().getAttribute('value')) ?? words);
};

/** A desktop window high enough for the card frame, since a click right after a scroll may miss it. */
const pointer: InputMode = {
  browser: { viewport: { width: 1440, height: 1200 } },
  hands: () => ({
    press: (target) => target.click(),
    tick: (choice) => labelOf(choice).click(),
    write: async (field, text) => {
      await field.click();
      await field.fill('');
      await field.pressSequentially(text);
    },
    choose: chooseByName,
  }),
};

const phone: InputMode = {
  browser: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  hands: (page) => {
    const press = async (target: Locator) => {
      await noWiderThanTheWindow(page);
      await isWithinAFinger(target);
      await target.tap();
    };
    return {
      press,
      tick: (choice) => press(labelOf(choice)),
      write: async (field, text) => {
        await press(field);
        await field.fill('');
        await field.pressSequentially(text);
      },
      choose: async (list, words) => {
        await isWithinAFinger(list);
        await chooseByName(list, words);
      },
    };
  },
};

/** Keyboard only: fails if Tab does not reach a control or its focus is not visible. */
const keyboard: InputMode = {
  browser: { viewport: { width: 1440, height: 900 } },
  hands: (page) => {
    const reach = async (target: Locator) => {
      await tabTo(page, target);
      await isSeenToHaveFocus(target);
    };
    return {
      press: async (target) => {
        await reach(target);
        await page.keyboard.press('Enter');
      },
      tick: async (choice) => {
        if ((await choice.getAttribute('type')) !== 'radio') {
          await reach(choice);
          return page.keyboard.press('Space');
        }
        // Tab reaches the selected radio button; arrow keys reach the others.
        await reach(choice.locator('xpath=ancestor::fieldset').locator('input:checked'));
        for (let press = 0; press < 9 && !(await choice.isChecked()); press += 1)
          await page.keyboard.press('ArrowDown');
        await expect(choice).toBeChecked();
      },
      write: async (field, text) => {
        await reach(field);
        const type = async () => {
          await page.keyboard.press('ControlOrMeta+A');
          await page.keyboard.type(text);
        };
        const isInFrame = await field.evaluate(() => window !== window.top);
        if (!isInFrame) {
          await type();
          await expect(field).toHaveValue(/./);
          return;
        }
        // Keys go to a frame of another origin only a moment after it has the focus; no hand is as fast as that.
        await expect(async () => {
          await type();
          expect((await field.inputValue()).replaceAll(/\W/g, '')).toBe(text);
        }).toPass();
      },
      choose: async (list, words) => {
        await reach(list);
        await page.keyboard.type(words);
        await expect(list.locator('option:checked')).toHaveText(new RegExp(`^${words}\\b`));
      },
    };
  },
};

export const INPUT_MODES = { pointer, phone, keyboard };
export type InputModeName = keyof typeof INPUT_MODES;
