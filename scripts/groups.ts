/** Groups of modules, lowest first (decision 116): a module names, in imports and in SQL, those of its own group and of lower ones. */
export const groups = ['identity', 'records', 'company', 'cases', 'work', 'governance', 'insight']
