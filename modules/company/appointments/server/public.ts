export { stateOf as appointmentState } from '../rules.ts'
export { isLastOfOffice, officesFor, officesHeld } from './departmentQueries.ts'
export { appointmentsOf, holdersOf } from './queries.ts'
