import { implement } from '@portal/platform/http/http'
import { yearWheel } from '../contract.ts'
import { eventTask } from './assign.ts'
import { copyable, copyYear } from './copy.ts'
import { soonOver, wheelOver } from './gather.ts'
import { monthOver } from './month.ts'
import type { PeriodicSource } from './periodicSource.ts'
import { dismiss, proposals, restore, takeIn } from './proposals.ts'
import { draftYear, publishing, publishYear } from './publish.ts'
import { event, eventFile, eventTimeline } from './read.ts'
import { addEvent, editEvent } from './save.ts'
import { attachToEvent, completeEvent, moveEvent, reopenEvent, skipEvent, startEvent } from './steps.ts'
import { stopSeries } from './stop.ts'

/** The wheel's own endpoints, and the year over everything the sources give. */
export const yearWheelRoutes = (sources: readonly PeriodicSource[]) =>
  implement(yearWheel, {
    wheel: wheelOver(sources),
    soon: soonOver(sources),
    month: monthOver(sources),
    event,
    eventTimeline,
    eventTask,
    addEvent,
    editEvent,
    startEvent,
    completeEvent,
    skipEvent,
    stopSeries,
    reopenEvent,
    moveEvent,
    attachToEvent,
    eventFile,
    copyable,
    copyYear,
    draftYear,
    publishing,
    publishYear,
    proposals,
    takeIn,
    dismiss,
    restore,
  })
