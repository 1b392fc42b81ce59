import { expect, it } from 'vitest';
import { parseMarkdown } from './parse-markdown.ts';

const plain = (text: string) => text;
const blocksOf = (source: string, fill = plain) => parseMarkdown(`# Terms\n\n${source}`, fill).blocks;
const wordsOf = (source: string, fill = plain) =>
  blocksOf(source, fill).flatMap((block) => ('words' in block ? block.words : []));

it('[R6] reads headings, paragraphs, lists, links and bold words', () => {
  const source =
    '# Terms\n## One\nTwo\nlines.\n\n### Part\nThese:\n- a **b**\n  goes on\n- [c](/privacy)\n\n1. first\n2. second\n';
  expect(parseMarkdown(source, plain)).toEqual({
    title: 'Terms',
    blocks: [
      { kind: 'heading', words: [{ text: 'One' }] },
      { kind: 'paragraph', words: [{ text: 'Two lines.' }] },
      { kind: 'subheading', words: [{ text: 'Part' }] },
      { kind: 'paragraph', words: [{ text: 'These:' }] },
      {
        kind: 'list',
        items: [[{ text: 'a ' }, { text: 'b', bold: true }, { text: ' goes on' }], [{ text: 'c', href: '/privacy' }]],
      },
      { kind: 'list', start: 1, items: [[{ text: 'first' }], [{ text: 'second' }]] },
    ],
  });
});

it('[R6] keeps the numbers of clauses, with empty lines between them and after a paragraph', () => {
  const lists = blocksOf('1. one\n\n   more\n\n2) two\n\nBetween.\n\n3. three\n4. four\n\n7. seven');
  expect(lists).toEqual([
    { kind: 'list', start: 1, items: [[{ text: 'one more' }], [{ text: 'two' }]] },
    { kind: 'paragraph', words: [{ text: 'Between.' }] },
    { kind: 'list', start: 3, items: [[{ text: 'three' }], [{ text: 'four' }]] },
    { kind: 'list', start: 7, items: [[{ text: 'seven' }]] },
  ]);
});

it('[R6] takes HTML as text', () => {
  const html = '<script>alert(1)</script> <a href="https://evil.test">x</a>';
  expect(wordsOf(html)).toEqual([{ text: html }]);
});

it('[R6] makes no markup of what a placeholder stands for', () => {
  const fill = (text: string) => text.replaceAll('{{name}}', '**[x](javascript:alert)**');
  expect(wordsOf('At {{name}}.', fill)).toEqual([{ text: 'At **[x](javascript:alert)**.' }]);
  expect(() => blocksOf('[x]({{name}})', fill)).toThrow('has a link to');
});

it.each(['https://a.test/b?c=d', 'http://a.test', 'mailto:a@b.test', '/', '/dashboard/account'])(
  '[R6] links to %s',
  (href) => expect(wordsOf(`See [this](${href}).`)).toEqual([{ text: 'See ' }, { text: 'this', href }, { text: '.' }]),
);

it.each([
  'javascript:alert',
  ' javascript:alert',
  'data:text/html,x',
  '//evil.test',
  '/\\evil.test',
  'page',
  '',
  '/a b',
])('[R6] refuses a link to "%s"', (href) => expect(() => blocksOf(`[x](${href})`)).toThrow('has a link to'));

it('[R6] refuses a list within a list, which would be shown as one line', () => {
  expect(() => blocksOf('- a\n  - b')).toThrow('has a list within a list, which can\'t be shown: "- b"');
});

it.each(['', 'No title.', '## Not the first kind', '- item\n# Late'])(
  '[R6] refuses a text without a title: "%s"',
  (source) => {
    expect(() => parseMarkdown(source, plain)).toThrow('must have a line "# Title" first');
  },
);
