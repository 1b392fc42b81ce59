/** @returns what a page marks as code, without the line breaks of the page */
export function codeIn(text: string): string[] {
  const fenced = [...text.matchAll(/```\w*\n([\s\S]+?)```/g)].map(([, code = '']) => code);
  const inline = [...text.replaceAll(/```[\s\S]+?```/g, '').matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
  return [...fenced, ...inline].map((code) => code.replaceAll(/\s+/g, ' ').trim());
}

/** @returns the expressions of Prometheus in a page */
export const metricExpressionsIn = (text: string): string[] =>
  codeIn(text)
    .map((code) => code.replaceAll('\\|', '|'))
    .filter((code) =>
      /^(?!psql|curl)[^/].*\b(surela[_:]|up\{|node_filesystem|probe_|process_|nodejs_)|^(surela[_:]|up\{|nodejs_|process_)/.test(
        code,
      ),
    );
