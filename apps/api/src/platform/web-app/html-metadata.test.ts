import { testConfig } from '@surela/sandbox/test-api';
import { expect, it } from 'vitest';
import { setHtmlMetadata } from './html-metadata.ts';

it('a name with a quote or a bracket in it stays a name', () => {
  const building = { ...testConfig.web.building, name: 'The "Old" <Mill> & Son' };
  const html = setHtmlMetadata('<title>x</title><meta property="og:title" content="x">', building, '');
  expect(html).toBe(
    '<title>The &quot;Old&quot; &lt;Mill> &amp; Son</title><meta property="og:title" content="The &quot;Old&quot; &lt;Mill> &amp; Son">',
  );
});

it('the picture that a chat shows has its whole address', () => {
  const html = '<meta property="og:image" content="/social-card.jpg" />';
  expect(setHtmlMetadata(html, testConfig.web.building, 'https://home.example')).toBe(
    '<meta property="og:image" content="https://home.example/social-card.jpg" />',
  );
});
