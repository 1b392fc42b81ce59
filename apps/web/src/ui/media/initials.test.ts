import { expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

it.each([
  ['Nadia Karim', 'NK'],
  ['Anna Maria von Berg', 'AB'],
  ['nadia', 'N'],
  ['nadia@surela.example', 'N'],
  ['Jannat (B701) Haque', 'JH'],
  ['李 小龙', '李小'],
  ['', ''],
  ['42', ''],
])('[U40] the initials of %s are %s', (name, initials) => expect(initialsOf(name)).toBe(initials));
