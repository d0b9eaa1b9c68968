/** What a task is called while it is dragged, so that nothing else is dropped on a day. */
export const taskType = 'application/x-portal-task'
