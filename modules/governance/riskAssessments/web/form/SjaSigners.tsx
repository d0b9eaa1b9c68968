import { formatDateTime } from '@portal/kit/format'
import { peopleQuery } from '@portal/modules/identity/users/web/public'
import { PeopleField } from '@portal/modules/records/actions/web/public'
import { Badge } from '@portal/ui/Badge.tsx'
import { Button, IconButton } from '@portal/ui/Button.tsx'
import { ConfirmDialog } from '@portal/ui/ConfirmDialog.tsx'
import { ErrorText } from '@portal/ui/Field.tsx'
import type { Draft } from '@portal/ui/useDraft'
import { useQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { mostSigners } from '../../choices.ts'
import { screenTexts } from '../texts.ts'
import { Drawing } from './Drawing.tsx'
import { SignHereDialog } from './SignHereDialog.tsx'
import { type Named, newSigner, type SignerDraft, type SjaDraft } from './sjaDraft.ts'

const words = screenTexts.sja

/** Those who sign: here on glass, or colleagues later on their own device. */
export function SjaSigners({ draft, me }: { draft: Draft<SjaDraft>; me: Named | null }) {
  const people = useQuery(peopleQuery)
  const { signers } = draft.values
  /** The place of whoever signs now; beyond the last of somebody new. */
  const [signing, setSigning] = useState<number>()
  const put = (one: SignerDraft, n: number) => draft.set({ signers: signers.toSpliced(n, 1, one) })
  const [removing, setRemoving] = useState<number>()
  const remove = (n: number) => draft.set({ signers: signers.toSpliced(n, 1) })
  const isFull = signers.length >= mostSigners
  return (
    <div id="signers" tabIndex={-1} className="grid grid-cols-1 gap-4 outline-none">
      {signers.length > 0 && (
        <ul aria-label={words.signatures} className="divide-y divide-line rounded-lg border border-line">
          {signers.map((one, n) => (
            <Signer
              key={one.userId ?? `${n}`}
              id={`signers.${n}`}
              signer={one}
              error={draft.errors[`signers.${n}`] ?? draft.errors[`signers.${n}.name`]}
              onSign={() => setSigning(n)}
              onRemove={() => (one.signedAt ? setRemoving(n) : remove(n))}
            />
          ))}
        </ul>
      )}
      {!isFull && (
        <>
          <PeopleField
            id="colleague"
            label={words.addColleague}
            hint={words.addColleagueHint}
            ids={[]}
            known={[]}
            fit={['write']}
            without={signers.map(({ userId }) => userId)}
            onChange={(ids) => {
              const added = people.data?.items.find(({ id }) => id === ids.at(-1))
              if (added) draft.set({ signers: [...signers, newSigner(added)] })
            }}
          />
          <div>
            <Button onClick={() => setSigning(signers.length)}>
              <Plus aria-hidden /> {words.addGuest}
            </Button>
          </div>
        </>
      )}
      {draft.errors.signers && <ErrorText>{draft.errors.signers}</ErrorText>}
      {signing !== undefined && (
        <SignHereDialog
          signer={signers[signing] ?? newSigner({ id: null, name: '' })}
          isMe={Boolean(me && signers[signing]?.userId === me.id)}
          onSign={(signed) => {
            put(signed, signing)
            setSigning(undefined)
          }}
          onClose={() => setSigning(undefined)}
        />
      )}
      <ConfirmDialog
        isOpen={removing !== undefined}
        onClose={() => setRemoving(undefined)}
        onConfirm={() => {
          remove(removing!)
          setRemoving(undefined)
        }}
        title={words.takeAwayTitle(signers[removing ?? -1]?.name ?? '')}
        intro={words.takeAwayIntro}
        confirm={words.takeAwayConfirm}
        isDangerous
      />
    </div>
  )
}

type SignerProps = { id: string; signer: SignerDraft; error: string | undefined; onSign: () => void; onRemove: () => void }
function Signer({ id, signer, error, onSign, onRemove }: SignerProps) {
  const { name, company, note, drawing, signedAt } = signer
  return (
    <li id={id} tabIndex={-1} className="grid gap-2 p-3 outline-none">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-40">
          <p className="font-medium break-words">{name}</p>
          <p className="text-muted">
            {[company, signedAt && words.signed(formatDateTime(signedAt)), note].filter(Boolean).join('. ')}
            {!signedAt && <Badge tone="amber">{words.unsigned}</Badge>}
          </p>
        </div>
        {!signedAt && (
          <Button size="sm" aria-label={words.signsHere(name)} onClick={onSign}>
            {words.signHere}
          </Button>
        )}
        <IconButton label={words.takeAway(name)} icon={<X aria-hidden />} onClick={onRemove} />
      </div>
      {drawing && <Drawing path={drawing} name={name} className="h-16 w-48 rounded border-line" />}
      {error && <ErrorText>{error}</ErrorText>}
    </li>
  )
}
