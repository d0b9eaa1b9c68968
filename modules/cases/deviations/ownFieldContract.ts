import { ownFieldsAt } from '@portal/modules/records/ownFields'

/** The company's own fields of cases, and the steps that may demand one. */
export const ownFields = ownFieldsAt('/deviations', ['report', 'resolve'])
