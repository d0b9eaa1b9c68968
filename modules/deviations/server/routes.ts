import { implement } from '@portal/platform/http'
import { deviations } from '../contract.ts'
import { attach } from './attach.ts'
import { bulk } from './bulk.ts'
import { changeSeverity } from './changeSeverity.ts'
import { close } from './close.ts'
import { closeDirectly } from './closeDirectly.ts'
import { comment, deleteComment, editComment } from './comments.ts'
import { file } from './download.ts'
import { assign, edit, editReport, investigate } from './edit.ts'
import { mentionable } from './mentions.ts'
import { merge } from './merge.ts'
import { move } from './move.ts'
import { planAction } from './planAction.ts'
import { get, list } from './read.ts'
import { related } from './related.ts'
import { remove } from './remove.ts'
import { report } from './report.ts'
import { resolve } from './resolve.ts'
import { putBack, reopen, sendBack } from './return.ts'
import { similar } from './similar.ts'
import { start } from './start.ts'
import { caseTags, rowTags, tag } from './tags.ts'
import { takeOut } from './takeOut.ts'
import { timeline } from './timeline.ts'

export const deviationRoutes = implement(deviations, {
  list,
  similar,
  related,
  export: takeOut,
  bulk,
  rowTags,
  caseTags,
  tag,
  get,
  timeline,
  report,
  editReport,
  edit,
  investigate,
  start,
  assign,
  closeDirectly,
  merge,
  planAction,
  resolve,
  close,
  sendBack,
  reopen,
  putBack,
  delete: remove,
  move,
  changeSeverity,
  mentionable,
  comment,
  editComment,
  deleteComment,
  attach,
  file,
})
