/** The fields that were given; absent and null both mean "not given" (contract 0, "Null / absent"). */
export function given<Members extends object>(members: Members): Members {
  const kept = { ...members };
  for (const [name, value] of Object.entries(members)) {
    if (value === undefined || value === null) Reflect.deleteProperty(kept, name);
  }
  return kept;
}
