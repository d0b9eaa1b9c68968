import { implement } from '@portal/platform/http/http'
import { company } from '../contract.ts'
import { addDepartment, restoreDepartment, retireDepartment, updateDepartment } from './arrange.ts'
import { days, type FollowDays, setDays } from './days.ts'
import type { Offices } from './ownOffice.ts'
import { type PageGates, pages } from './pages.ts'
import { addLocation, restoreLocation, retireLocation, updateLocation } from './place.ts'
import { get, listDepartments, listLocations } from './read.ts'
import { demandTwoFactor, type Follow, switchModules, update } from './update.ts'

/** From the modules above: what follows of an edit (duties that come to apply) and of other days off (what recurs), who has which office, and who may open which page. */
export const companyRoutes = (follow: Follow, followDays: FollowDays, offices: Offices, pageGates: PageGates) =>
  implement(company, {
    get,
    update: update(follow),
    days,
    pages: pages(pageGates),
    setDays: setDays(followDays),
    switchModules,
    demandTwoFactor,
    listDepartments,
    addDepartment,
    updateDepartment: updateDepartment(offices),
    retireDepartment,
    restoreDepartment,
    listLocations,
    addLocation,
    updateLocation,
    retireLocation,
    restoreLocation,
  })
