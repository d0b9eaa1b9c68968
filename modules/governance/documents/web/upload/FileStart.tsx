import { FileRows } from '@portal/ui/FileRows.tsx'
import { OriginalDrop } from './OriginalDrop.tsx'
import { originalTexts as words } from './originalTexts.ts'

type Props = { file: File | undefined; isSending: boolean; onFile: (file: File | undefined, title?: string) => void }

/** What a file is called, without its ending and the signs between words in it. */
const titleOf = ({ name }: File) =>
  name
    .replace(/\.[a-z]+$/i, '')
    .replace(/[_-]+/g, ' ')
    .trim()
    .replace(/^./u, (first) => first.toLocaleUpperCase('nb'))
    .slice(0, 160)

/** The file a document begins as, or a place for one. */
export const FileStart = ({ file, isSending, onFile }: Props) =>
  file ? (
    <FileRows
      files={[{ id: 'file', name: file.name, size: file.size, about: words.chosen, ...(isSending && { state: 'sending' }) }]}
      onRemove={() => onFile(undefined)}
    />
  ) : (
    <OriginalDrop onFile={(chosen) => onFile(chosen, titleOf(chosen))} />
  )
