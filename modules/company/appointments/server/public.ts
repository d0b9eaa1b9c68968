export { stateOf as appointmentState } from '../rules.ts'
export { isLastOfOffice, officesFor, officesOfUser } from './departmentQueries.ts'
export { appointmentsOf, holdersOf } from './queries.ts'
