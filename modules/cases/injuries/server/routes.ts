import { implement } from '@portal/platform/http/http'
import { injuries } from '../contract.ts'
import { endConsent, giveConsent, healthNotes, openHealthNote, writeHealthNote } from './healthNote.ts'
import { openInjuries, summary } from './open.ts'
import { exportRegister, register } from './register.ts'
import { registers } from './registers.ts'
import { type Assess, addInjury, editInjury, stateNoInjury } from './save.ts'

/** `assess` tells what an injury obliges the company to; the module that knows stands above this one. */
export const injuryRoutes = (assess: Assess) =>
  implement(injuries, {
    summary,
    openInjuries,
    addInjury: addInjury(assess),
    editInjury: editInjury(assess),
    stateNoInjury,
    register,
    exportRegister,
    registers,
    healthNotes,
    giveConsent,
    endConsent,
    writeHealthNote,
    openHealthNote,
  })
