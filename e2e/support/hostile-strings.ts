/**
 * What somebody types who wants their own code to run in another's browser. `ran` is a function that the tests put into
 * every page: it tells when one of these got through.
 */
export const TAG = '<svg onload=ran()>';
/** In twenty characters, as many as an apartment's number may have. */
export const BREAKOUT = '"><svg onload=ran()>';
export const IMAGE = '"><img src=x onerror=ran()>';
export const ADDRESS = 'javascript:ran()';
/** Without a place to break it. */
export const ENDLESS = 'W'.repeat(120);
/** What follows it would be read from right to left. */
export const REVERSED = '\u202Egnp.exe';
/** What a spreadsheet would run. */
export const FORMULA = "=cmd|'/C calc'!A0";

export const EVERYTHING = [
  '<script>ran()</script>',
  '</script><script>ran()</script>',
  IMAGE,
  `'"><iframe srcdoc="<script>parent.ran()</script>"></iframe>`,
  ADDRESS,
  'data:text/html,<script>ran()</script>',
  `{{constructor.constructor("ran()")()}} \${ran()}`,
  REVERSED,
  ENDLESS,
].join('\n\n');
