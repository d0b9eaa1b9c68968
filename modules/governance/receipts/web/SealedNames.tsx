import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { LongTextField } from '@portal/ui/DraftFields.tsx'
import { FormDialog } from '@portal/ui/FormDialog.tsx'
import { type Column, Table } from '@portal/ui/Table.tsx'
import { useDraft } from '@portal/ui/useDraft'
import { useSendKey } from '@portal/ui/useSendKey'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { mostReaders, type OpenedReader, type Proof, type Readers, receipts } from '../contract.ts'
import { api } from './queries.ts'
import { ReadCard, readColumns } from './ReaderTables.tsx'
import { screenTexts } from './texts.ts'

type Opened = { readers: OpenedReader[]; files: Proof[] }
const words = screenTexts.readers

/** Those who had read and have left: how many, and by name once somebody has said why they must know. */
export function SealedNames({ id, readers }: { id: string; readers: Readers }) {
  const [isAsking, setAsking] = useState(false)
  const [opened, setOpened] = useState<Opened | null>(null)
  if (opened) return <OpenedNames id={id} readers={readers} opened={opened} />
  return (
    <Card
      title={words.sealed}
      actions={
        <Button size="sm" onClick={() => setAsking(true)}>
          {words.openNames}
        </Button>
      }
    >
      <p>{words.sealedBody(readers.sealed)}</p>
      {isAsking && <ReasonDialog id={id} readers={readers} onOpened={setOpened} onClose={() => setAsking(false)} />}
    </Card>
  )
}

function OpenedNames({ id, readers, opened }: { id: string; readers: Readers; opened: Opened }) {
  const proofs = { id, files: opened.files }
  const [name, , ...others] = readColumns(readers, proofs)
  const knownAs: Column<OpenedReader> = { id: 'knownAs', label: words.knownAs, className: 'whitespace-nowrap', cell: (one) => one.knownAs }
  return (
    <Card title={words.sealed} flush actions={<span className="tabular-nums">{opened.readers.length}</span>}>
      <p role="status" className="px-4 pb-4 text-muted sm:px-5">
        {words.opened(opened.readers.length)}
      </p>
      <Table
        caption={words.sealed}
        columns={[name!, knownAs, ...others]}
        rows={opened.readers}
        keyOf={(one) => one.id}
        card={(one) => <ReadCard reader={one} detail={one.knownAs} proofs={proofs} />}
      />
      {opened.readers.length >= mostReaders && <p className="px-4 py-3 text-muted sm:px-5">{words.most(mostReaders)}</p>}
    </Card>
  )
}

type ReasonProps = { id: string; readers: Readers; onOpened: (opened: Opened) => void; onClose: () => void }
function ReasonDialog({ id, readers: { major, on, sealed }, onOpened, onClose }: ReasonProps) {
  const draft = useDraft({ reason: '' })
  const { keyFor } = useSendKey()
  const sending = useMutation({
    mutationFn: (input: Parameters<typeof api.openReaderNames>[0]) => api.openReaderNames(input, { idempotencyKey: keyFor(input) }),
    onSuccess: onOpened,
    onError: draft.refuse,
  })
  const send = () => {
    const input = { id, major: major ?? 0, on, reason: draft.values.reason }
    if (draft.check(receipts.openReaderNames.input, input)) sending.mutate(input)
  }
  return (
    <FormDialog
      title={words.sealed}
      intro={words.openIntro(sealed)}
      confirm={words.openNames}
      width="sm"
      draft={draft}
      busy={sending.isPending}
      onClose={onClose}
      onSubmit={send}
    >
      <LongTextField draft={draft} name="reason" label={words.reason} hint={words.reasonHint} />
    </FormDialog>
  )
}
