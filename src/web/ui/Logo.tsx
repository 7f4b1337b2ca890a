/** The fund's ear of grain. */
export const Logo = ({ size = 44 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 44 44" aria-hidden="true">
    <circle cx="22" cy="22" r="21" fill="#104631" />
    <path d="M22 36V15" stroke="#fae996" strokeWidth="2.4" strokeLinecap="round" />
    {[21, 26.5, 32].map((y) => (
      <g key={y} transform={`translate(22 ${y})`}>
        <path d="M0 0c-6-.4-8.6-3.6-8.8-8.4C-3.4-7.9-.4-5 0 0Z" fill="#f5bd02" />
        <path d="M0 0c6-.4 8.6-3.6 8.8-8.4C3.4-7.9.4-5 0 0Z" fill="#dba102" />
      </g>
    ))}
    <path d="M22 15.5c-2.7-2.5-2.7-5.3 0-8.5 2.7 3.2 2.7 6 0 8.5Z" fill="#fae996" />
  </svg>
);
