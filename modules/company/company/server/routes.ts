import { implement } from '@portal/platform/http/http'
import { company } from '../contract.ts'
import { addDepartment, restoreDepartment, retireDepartment, updateDepartment } from './arrange.ts'
import { days, type FollowDays, setDays } from './days.ts'
import { addLocation, restoreLocation, retireLocation, updateLocation } from './place.ts'
import { get, listDepartments, listLocations } from './read.ts'
import { demandTwoFactor, type Follow, switchModules, update } from './update.ts'

/** What follows of an edit, and of other days off, is told by those who know: which duties come to apply, and what recurs. */
export const companyRoutes = (follow: Follow, followDays: FollowDays) =>
  implement(company, {
    get,
    update: update(follow),
    days,
    setDays: setDays(followDays),
    switchModules,
    demandTwoFactor,
    listDepartments,
    addDepartment,
    updateDepartment,
    retireDepartment,
    restoreDepartment,
    listLocations,
    addLocation,
    updateLocation,
    retireLocation,
    restoreLocation,
  })
