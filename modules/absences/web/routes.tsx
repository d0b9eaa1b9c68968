export { AbsenceCard as OwnAbsenceCard } from './public.tsx'
