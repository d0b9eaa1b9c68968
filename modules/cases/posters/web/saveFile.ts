/** Hands the browser a file to keep. */
export function saveFile({ fileName, mimeType, base64 }: { fileName: string; mimeType: string; base64: string }) {
  const bytes = Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))
  const address = URL.createObjectURL(new Blob([bytes], { type: mimeType }))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
