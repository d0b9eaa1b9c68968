import { implement } from '@portal/platform/http'
import { company } from '../contract.ts'
import { addDepartment, restoreDepartment, retireDepartment, updateDepartment } from './arrange.ts'
import { addLocation, restoreLocation, retireLocation, updateLocation } from './place.ts'
import { get, listDepartments, listLocations } from './read.ts'
import { demandTwoFactor, switchModules, update } from './update.ts'

export const companyRoutes = implement(company, {
  get,
  update,
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
