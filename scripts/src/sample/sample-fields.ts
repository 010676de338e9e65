/** Fields of one sample client by key, as the clients plugin takes them; what is missing is blank. */
export type SampleFields = Record<string, string | number | null>;
