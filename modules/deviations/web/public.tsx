export { DueDate, SeverityLevel, StatusOf } from './DeviationMarks.tsx'
