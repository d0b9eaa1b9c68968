import { ManyDialog } from '@portal/modules/records/views/web/public'
import { Choice, Group } from '@portal/ui/Choice.tsx'
import { DraftErrors, LongTextField } from '@portal/ui/DraftFields.tsx'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { useDraft } from '@portal/ui/useDraft'
import { useQueryClient } from '@tanstack/react-query'
import { type DeviationRow, deviations, mostMerged } from '../../contract.ts'
import { deviationTexts } from '../../texts.ts'
import { api } from '../queries.ts'
import { screenTexts } from '../texts.ts'
import { listTexts } from './listTexts.ts'

type Props = { rows: DeviationRow[]; onClose: () => void; onDone: () => void }
const texts = listTexts.bulk

/** The one somebody treats is the one that can stand; of new ones the first that was reported. */
const likely = (rows: DeviationRow[]) =>
  rows.find(({ status }) => status !== 'open') ?? rows.toSorted((a, b) => (a.reportedAt < b.reportedAt ? -1 : 1))[0]!

/** Several reports of the same become one case, chosen among them (domain 3.3.8). */
export function BulkMerge({ rows, onClose, onDone }: Props) {
  const queryClient = useQueryClient()
  const draft = useDraft({ masterId: likely(rows).id, reason: '' })
  const { masterId, reason } = draft.values
  const master = rows.find(({ id }) => id === masterId)!
  const others = rows.filter(({ id }) => id !== masterId)
  const isTooMany = others.length > mostMerged
  return (
    <ManyDialog
      title={texts.title.merge(rows.length)}
      intro={texts.mergeIntro}
      confirm={deviationTexts.step.merge}
      noun={listTexts.some}
      input={() =>
        isTooMany
          ? null
          : draft.check(deviations.merge.input, {
              id: master.id,
              version: master.version,
              duplicateIds: others.map(({ id }) => id),
              reason,
            })
      }
      send={async (given, options) => {
        await api.merge(given, options)
        return { done: given.duplicateIds.length, refused: [] }
      }}
      onFail={draft.refuse}
      onDone={() => {
        for (const changed of [['deviations'], ['dashboard'], ['actions']]) void queryClient.invalidateQueries({ queryKey: changed })
        onDone()
      }}
      onClose={onClose}
    >
      <DraftErrors draft={draft} />
      {isTooMany && (
        <InlineNotice tone="warning" isAlert>
          {texts.tooManyToMerge(mostMerged + 1)}
        </InlineNotice>
      )}
      <Group id="masterId" legend={texts.master}>
        <div className="max-h-56 overflow-y-auto">
          {rows.map(({ id, number, title, status }) => (
            <Choice
              key={id}
              type="radio"
              name="masterId"
              label={title}
              hint={`${number} · ${deviationTexts.status[status]}`}
              checked={id === masterId}
              onChange={() => draft.set({ masterId: id })}
            />
          ))}
        </div>
      </Group>
      <LongTextField draft={draft} name="reason" label={screenTexts.dialog.why} hint={screenTexts.dialog.whyHint} />
    </ManyDialog>
  )
}
