/** Downloads a file made in the browser. */
export function downloadFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** With a byte order mark, so spreadsheets read it as UTF-8. */
export function downloadCsvText(name: string, csv: string): void {
  downloadFile(name, new Blob(['\uFEFF', csv], { type: 'text/csv' }));
}
