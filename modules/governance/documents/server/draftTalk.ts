import { anchoredVerbs } from '@portal/modules/records/comments/server/public'
import { hashedIfRestricted } from '@portal/platform/record/hashTexts'
import { mayComment, readsDrafts } from '../rules.ts'
import { documentTexts } from '../texts.ts'
import { documentKind } from './kind.ts'
import { isAsked } from './present.ts'
import { getDocument } from './record.ts'
import { draftSight } from './sightQueries.ts'

/** What is said beside the text of the version under way, by those who read it. */
export const draftTalk = anchoredVerbs({
  kind: documentKind,
  path: `${documentKind.path}/:id/draft`,
  page: (id) => `${documentKind.path}/${id}?read=draft`,
  async find(tx, actor, id) {
    const row = await getDocument({ tx, actor }, id)
    return row.draft && readsDrafts(actor, row, isAsked(actor, row)) ? row : null
  },
  textOf: ({ draft }) => draft!.id,
  mayComment: (actor, { isAnonymised }) => !isAnonymised && mayComment(actor),
  fileOf: ({ draft }) => draft!.original && { pages: draft!.original.pages },
  readersAmong: draftSight.readersAmong,
  notReader: documentTexts.notDraftReader,
  logged: hashedIfRestricted('body'),
})
