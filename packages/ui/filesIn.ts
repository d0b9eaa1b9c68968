const filesOf = (data: DataTransfer | null, kind: string) => [...(data?.files ?? [])].filter(({ type }) => type.startsWith(kind))

type Heard = { onFiles: (files: File[]) => void; onOver: (isOver: boolean) => void }

/** Hears of files of a kind (`image/`) that are pasted in a form, or dropped anywhere on it, until `signal` ends it. Text is pasted as ever. */
export function hearFiles(form: HTMLFormElement, kind: string, signal: AbortSignal, { onFiles, onOver }: Heard) {
  const take = (event: Event, data: DataTransfer | null) => {
    const files = filesOf(data, kind)
    if (files.length === 0) return
    event.preventDefault()
    onFiles(files)
  }
  form.addEventListener(
    'paste',
    (event) => {
      // What is copied from a sheet comes as text and as a picture of it: there the text is meant.
      if (!event.clipboardData?.types.includes('text/plain')) take(event, event.clipboardData)
    },
    { signal },
  )
  for (const name of ['dragover', 'dragleave', 'drop'] as const)
    form.addEventListener(
      name,
      (event) => {
        if (!event.dataTransfer?.types.includes('Files')) return
        // Else the browser would leave the page for the file.
        event.preventDefault()
        onOver(name === 'dragover' || (name === 'dragleave' && form.contains(event.relatedTarget as Node | null)))
        if (name === 'drop') take(event, event.dataTransfer)
      },
      { signal },
    )
}
