import { ImportPage } from './ImportPage.tsx'

export const DeviationImportPage = () => <ImportPage kind="deviations" />
export const TaskImportPage = () => <ImportPage kind="tasks" />
