/** A text file as UTF-8: Excel in Norway also saves CSV in the Windows alphabet, where æ, ø and å are other bytes. */
export async function asUnicode(file: File): Promise<File> {
  if (!file.name.toLowerCase().endsWith('.csv')) return file
  const bytes = await file.arrayBuffer()
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return file
  } catch {
    return new File([new TextDecoder('windows-1252').decode(bytes)], file.name, { type: 'text/csv' })
  }
}
