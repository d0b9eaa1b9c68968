export const appointmentStates = ['waiting', 'coming', 'held', 'over'] as const
export type AppointmentState = (typeof appointmentStates)[number]
