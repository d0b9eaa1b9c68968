import type { IsoDate } from '@portal/kit/dates'
import { addWorkingDays } from '@portal/kit/dates'
import { type Document, documents } from '@portal/modules/governance/documents'
import { documentSuggestions, draftTalk, proseOfParts } from '@portal/modules/governance/documents/server/public'
import type { DocumentStory } from './documentStory.ts'
import type { When } from './play.ts'
import type { Setting } from './world.ts'

const beside = draftTalk.endpoints

type Of = { day: IsoDate; idOf: () => string; owner: { id: string; name: string } }
/** What those who read a document say of it: what they would have changed, and beside the text while it waits. */
export function discussDocument({ staff, clock }: Setting, when: When, { suggestions = [], talk = [] }: DocumentStory, of: Of) {
  const { day, idOf, owner } = of
  const at = (days: number, hour: number) => clock.at(addWorkingDays(day, days), hour * 60)
  for (const { after, by, parts, reason, declined } of suggestions) {
    when(at(after, 11), async (act) => {
      const { currentId }: Document = await act(staff.called(by), documents.get, { id: idOf() })
      const input = { id: idOf(), versionId: currentId!, content: proseOfParts(parts), reason }
      await act(staff.called(by), documentSuggestions.suggest, input)
    })
    if (declined)
      when(at(after + 1, 9), async (act) => {
        const { items } = await act(owner, documentSuggestions.suggestions, { id: idOf() })
        const { id, version } = items.find(({ status }) => status === 'open')!
        await act(owner, documentSuggestions.declineSuggestion, { id: idOf(), suggestionId: id, version, reason: declined })
      })
  }
  for (const { after, by, block, quote, body, answer } of talk) {
    when(at(after, 12), async (act) => {
      await act(staff.called(by), beside.beginThread, { id: idOf(), anchor: { block, quote }, body })
    })
    if (answer)
      when(at(after, 14), async (act) => {
        const { items } = await act(owner, beside.threads, { id: idOf() })
        const { id } = items.find(({ anchor }) => 'quote' in anchor && anchor.quote === quote)!
        await act(owner, beside.answerThread, { id: idOf(), threadId: id, body: answer })
      })
  }
}
