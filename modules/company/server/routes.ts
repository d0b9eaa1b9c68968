import { implement } from '@portal/platform/http'
import { company } from '../contract.ts'
import { addDepartment, restoreDepartment, retireDepartment, updateDepartment } from './arrange.ts'
import { addLocation, restoreLocation, retireLocation, updateLocation } from './place.ts'
import { get, listDepartments, listLocations } from './read.ts'
import { demandTwoFactor, type Follow, switchModules, update } from './update.ts'

/** `follow` tells what follows of an edit: which duties come to apply. */
export const companyRoutes = (follow: Follow) =>
  implement(company, {
    get,
    update: update(follow),
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
