import { Choice, Group } from '@portal/ui/Choice.tsx'
import { LongTextField } from '@portal/ui/DraftFields.tsx'
import type { Draft } from '@portal/ui/useDraft'
import type { RootCauseCategory } from '../../contract.ts'
import { deviationTexts as texts } from '../../texts.ts'

export type RootCause = { rootCause: string; rootCauseCategories: RootCauseCategory[] }

/** Why it could happen, and what kind of cause that is. */
export function RootCauseFields<V extends RootCause>({ draft, hint }: { draft: Draft<V>; hint?: string }) {
  const cause = draft as unknown as Draft<RootCause>
  const chosen = draft.values.rootCauseCategories
  const turn = (one: RootCauseCategory) =>
    cause.set({ rootCauseCategories: chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one] })
  return (
    <>
      <LongTextField draft={cause} name="rootCause" label={texts.field.rootCause} hint={hint} />
      <Group id="rootCauseCategories" legend={texts.field.rootCauseCategories} error={draft.errors.rootCauseCategories}>
        <div className="grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-2">
          {Object.entries(texts.rootCauseGroups).map(([group, kinds]) => (
            <div key={group} role="group" aria-label={group}>
              <p className="text-xs font-medium text-muted">{group}</p>
              {kinds.map((one) => (
                <Choice key={one} label={texts.rootCauseCategory[one]} checked={chosen.includes(one)} onChange={() => turn(one)} />
              ))}
            </div>
          ))}
        </div>
      </Group>
    </>
  )
}
