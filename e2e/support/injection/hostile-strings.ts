/** Input of an attacker. Every page has a function `ran` that reports when one of these is executed. */
export const TAG = '<svg onload=ran()>';
/** In twenty characters, the limit of an apartment's number. */
export const BREAKOUT = '"><svg onload=ran()>';
export const IMAGE = '"><img src=x onerror=ran()>';
export const ADDRESS = 'javascript:ran()';
/** Without a break opportunity. */
export const ENDLESS = 'W'.repeat(120);
/** Turns the following text right to left. */
export const REVERSED = '\u202Egnp.exe';
/** A spreadsheet formula. */
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
