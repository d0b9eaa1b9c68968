import { implement } from '@portal/platform/http'
import { tasks } from '../contract.ts'
import { bulk } from './bulk.ts'
import { calendar } from './calendar.ts'
import { approve, attach, complete, sendBack, start } from './carryOut.ts'
import { cases, linkCase, ofCase, unlinkCase } from './cases.ts'
import { answerPoint } from './checklist.ts'
import { comment, comments, deleteComment, editComment } from './comments.ts'
import { create } from './create.ts'
import { answerDueDate, askDueDate } from './extend.ts'
import { mentionable } from './mentions.ts'
import { follow, setPeople } from './people.ts'
import { file, get, list, makers, timeline } from './read.ts'
import { editSeries, endSeries, getSeries } from './series.ts'
import { changeSettings, settings } from './settings.ts'
import { cancel, edit, reopen, restore, setDueDate, transfer } from './steer.ts'
import { addSubtask, removeSubtask, tickSubtask } from './subtasks.ts'
import { takeOut } from './takeOut.ts'

export const taskRoutes = implement(tasks, {
  list,
  export: takeOut,
  bulk,
  makers,
  calendar,
  get,
  timeline,
  create,
  edit,
  start,
  complete,
  approve,
  sendBack,
  cancel,
  reopen,
  restore,
  transfer,
  setDueDate,
  askDueDate,
  answerDueDate,
  settings,
  changeSettings,
  setPeople,
  follow,
  addSubtask,
  tickSubtask,
  removeSubtask,
  answerPoint,
  attach,
  file,
  comments,
  comment,
  editComment,
  deleteComment,
  mentionable,
  cases,
  linkCase,
  unlinkCase,
  ofCase,
  getSeries,
  editSeries,
  endSeries,
})
