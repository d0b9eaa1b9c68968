import { ApiError } from './apiError.ts'

/** Whether a call was refused because another has written meanwhile: what it was about is to be read anew before it is sent again. */
export const isConflict = (error: unknown) => error instanceof ApiError && error.status === 409
