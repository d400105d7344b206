/** Offers content made by the page as a download with this file name. */
export function downloadFile(parts: BlobPart[], type: string, name: string): void {
  const url = URL.createObjectURL(new Blob(parts, { type }))
  clickDownload({ name, url })
  // Safari reads it only after the click has ended.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** A spreadsheet that the server has written. By its byte order mark Excel knows that it is UTF-8. */
export function downloadCsv({ name, csv }: { name: string; csv: string }): void {
  downloadFile(['\uFEFF', csv], 'text/csv;charset=utf-8', name)
}

/** Downloads from a URL, as if its link had been clicked. */
export function clickDownload({ name, url }: { name: string; url: string }): void {
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  document.body.append(link)
  link.click()
  link.remove()
}
