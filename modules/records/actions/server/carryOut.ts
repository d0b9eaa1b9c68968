import { gapIf, refuseGaps } from '@portal/kit/rules'
import { takeFiles, tieFiles } from '@portal/modules/records/files/server/public'
import { write } from '@portal/platform/http/verb'
import { actions } from '../contract.ts'
import { actionTexts } from '../texts.ts'
import type { Steps } from './take.ts'

export const carryOut = ({ lockFor, take, stepped }: Steps) => ({
  start: write(actions.start, stepped('start')),

  /** Done, with a note or a photo to show for it. An earlier verdict goes: what was judged is not what is there now. */
  complete: write(actions.complete, async (ctx, { note = '', fileIds = [], costActual, ...ref }) => {
    const { row, status } = await lockFor(ctx, 'complete', ref)
    const { tx, actor, now } = ctx
    const files = await takeFiles(tx, actor, fileIds, 'evidence')
    const isShown = files.some(({ mimeType }) => mimeType.startsWith('image/'))
    refuseGaps(gapIf(note.length < 5 && !isShown, 'note', actionTexts.error.noEvidence))
    await tieFiles(ctx, row.id, files)
    return take(ctx, 'complete', row, {
      status,
      completed_at: now.toISOString(),
      completed_by: actor.id,
      completion_note: note || null,
      ...(costActual !== undefined && { cost_actual: costActual }),
      verified_at: null,
      verified_by: null,
      verification_method: null,
      verification_note: null,
      is_effective: null,
    })
  }),
})
