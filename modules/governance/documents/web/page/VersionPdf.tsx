import { Button } from '@portal/ui/Button.tsx'
import { useMadeFile } from '@portal/ui/useMadeFile'
import { useQueryClient } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import type { Document, Version } from '../../contract.ts'
import { documentQueries } from '../queries.ts'

const words = {
  download: 'Last ned PDF',
  of: (label: string) => `av versjon ${label}`,
  making: 'PDF-en lages. Det kan ta noen sekunder.',
  done: 'PDF-en er lastet ned',
  hash: 'Kontrollsum for PDF-en (SHA-256):',
}

/** The PDF of a version, and the hash whoever has one compares it with. It is made when it is fetched, where that has not been done. */
export function VersionPdf({ document: { id, number }, version }: { document: Pick<Document, 'id' | 'number'>; version: Version }) {
  const client = useQueryClient()
  const { mutate, isPending } = useMadeFile({
    path: `/documents/${id}/versions/${version.id}/pdf`,
    fileName: () => `${number} v${version.label}.pdf`,
    words: version.pdf ? { done: words.done } : words,
    onDone: () => version.pdf ?? client.invalidateQueries({ queryKey: documentQueries.one(id).queryKey }),
  })
  return (
    <>
      <Button size="sm" busy={isPending} onClick={() => mutate()} className="mt-2">
        <FileDown aria-hidden /> {words.download}
        <span className="sr-only"> {words.of(version.label)}</span>
      </Button>
      {version.pdf && (
        <p className="mt-2 break-all text-xs text-muted">
          {words.hash} <span className="tabular-nums">{version.pdf.sha256}</span>
        </p>
      )}
    </>
  )
}
