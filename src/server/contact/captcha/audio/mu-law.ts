/** Sound in eight bits a sample that keeps quiet parts clear (ITU-T G.711, mu-law): half the size of plain samples. */
const BIAS = 132;
const CLIP = 32_635;

/** A sample of 16 bits as a byte. */
export const encodeMuLaw = (sample: number): number => {
  const sign = sample < 0 ? 0x80 : 0;
  const size = Math.min(CLIP, Math.abs(sample)) + BIAS;
  const exponent = Math.max(0, Math.floor(Math.log2(size)) - 7);
  return ~(sign | (exponent << 4) | ((size >> (exponent + 3)) & 0x0f)) & 0xff;
};

/** Decodes a byte to a sample, from -1 to 1. */
export const decodeMuLaw = (byte: number): number => {
  const bits = ~byte & 0xff;
  const exponent = (bits >> 4) & 0x07;
  const size = ((((bits & 0x0f) << 3) + BIAS) << exponent) - BIAS;
  return (bits & 0x80 ? -size : size) / 32_768;
};
