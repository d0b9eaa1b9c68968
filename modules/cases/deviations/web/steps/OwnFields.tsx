import { type OwnDraft, OwnFieldInputs } from '@portal/modules/records/ownFields/web/public'
import type { Draft } from '@portal/ui/useDraft'
import { Suspense } from 'react'
import type { Deviation } from '../../contract.ts'

type Props<V> = { draft: Draft<V>; fields: Deviation['ownFields']; step: string }

/** Fields of the company's own in the dialog of a step. */
export const OwnFields = <V extends { ownValues: OwnDraft }>({ draft, fields, step }: Props<V>) =>
  fields.length > 0 && (
    <Suspense>
      <OwnFieldInputs
        fields={fields}
        step={step}
        values={draft.values.ownValues}
        errors={draft.errors}
        onChange={(ownValues) => draft.set({ ownValues } as Partial<V>)}
      />
    </Suspense>
  )
