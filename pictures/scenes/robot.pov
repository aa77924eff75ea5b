// A robot arm in a warehouse holds a parcel over a conveyor belt.
#include "studio.inc"
Camera(<-60, 62, -150>, <6, 42, 0>, 40, <0, 40, -10>, 0)
Softbox(<-140, 170, -80>, <0, 40, 0>, 120, <1, 0.97, 0.92> * 1.2)
Softbox(<150, 120, 60>, <0, 40, 0>, 90, <0.75, 0.88, 1> * 0.7)
box { <-900, -4, -400>, <900, 0, 600> texture { pigment { rgb <0.32, 0.33, 0.34> } normal { granite 0.04 scale 20 } finish { diffuse 0.8 specular 0.2 roughness 0.04 reflection { 0.02, 0.15 falloff 3 } } } }
plane { -z, -420 pigment { rgb <0.3, 0.36, 0.4> } }
#declare Orange = Plastic(<0.92, 0.33, 0.04>)
#declare Dark = Matte(<0.06, 0.065, 0.07>)
#declare Card = Matte(<0.55, 0.37, 0.2>)
#macro Joint(At, R, H)
  union {
    cylinder { At - z * H, At + z * H, R texture { Orange } }
    cylinder { At - z * (H + 1), At + z * (H + 1), R * 0.72 texture { Dark } }
    cylinder { At - z * (H + 1.6), At + z * (H + 1.6), R * 0.3 Metal(<0.6, 0.61, 0.62>) }
  }
#end
#declare Shoulder = <-14, 26, 0>;
#declare Elbow = <-30, 72, 0>;
#declare Wrist = <20, 82, 0>;
cylinder { <-14, 0, 0>, <-14, 5, 0>, 22 texture { Dark } }
cone { <-14, 5, 0>, 17, <-14, 18, 0>, 12 texture { Orange } }
object { Round_Box_Union(<-26, 14, -10>, <-2, 30, 10>, 3) texture { Orange } }
Joint(Shoulder, 11, 12)
sphere_sweep { linear_spline 2, Shoulder, 9, Elbow, 7.5 scale <1, 1, 0.8> texture { Orange } }
Joint(Elbow, 9.5, 9)
sphere_sweep { linear_spline 2, Elbow + <3, 1, 0>, 7, Wrist, 4.5 scale <1, 1, 0.8> texture { Orange } }
Joint(Wrist, 6.2, 6)
sphere_sweep { b_spline 6, Shoulder + <-12, -6, -8>, 1.3, Shoulder + <-10, 0, -11>, 1.3, Shoulder + <-22, 22, -11>, 1.3, Elbow + <-10, 6, -10>, 1.3, Elbow + <14, 12, -8>, 1.3, Wrist + <-4, 6, -6>, 1.3 texture { Dark } }
union {
  cylinder { Wrist, Wrist - y * 14, 3.6 Metal(<0.55, 0.56, 0.58>) }
  object { Round_Box_Union(Wrist + <-12, -17, -5>, Wrist + <12, -13, 5>, 1) texture { Dark } }
  #for (S, -1, 1, 2)
    object { Round_Box_Union(Wrist + <-1.2, -34, -4>, Wrist + <1.2, -14, 4>, 0.8) translate x * S * 11.4 Metal(<0.62, 0.63, 0.65>) }
  #end
  union {
    object { Round_Box_Union(Wrist + <-10, -40, -9>, Wrist + <10, -24, 9>, 0.4) texture { Card } }
    box { Wrist + <-10.05, -23.98, -1.6>, Wrist + <10.05, -23.9, 1.6> pigment { rgb <0.75, 0.62, 0.42> } }
    box { Wrist + <-4, -34, -9.06>, Wrist + <5, -28, -9> pigment { rgb 0.85 } }
  }
}
// The belt with parcels.
box { <-10, 17, -16>, <260, 20, 16> texture { pigment { rgb 0.05 } finish { specular 0.1 } } }
#for (S, -1, 1, 2) box { <-12, 14, S * 17 - 1.4>, <260, 22, S * 17 + 1.4> Metal(<0.6, 0.61, 0.63>) } #end
#for (I, 0, 3) box { <20 + I * 60, 0, -15>, <24 + I * 60, 15, -11> texture { Dark } } #end
object { Slab(24, 15, 20, 0.4) translate <62, 20, 0> rotate y * 0 texture { Card } }
object { Slab(18, 20, 18, 0.4) translate <98, 20, 2> texture { Card } }
// Racks behind.
#declare Seed = seed(9);
#for (L, 0, 4)
  box { <-400, L * 46 + 40, 230>, <420, L * 46 + 43, 300> texture { pigment { rgb <0.08, 0.16, 0.3> } } }
  #for (I, -20, 20)
    #if (rand(Seed) > 0.2)
      object { Slab(RRand(12, 17, Seed), RRand(12, 34, Seed), 30, 0.4) translate <I * 19 + RRand(-1, 1, Seed), L * 46 + 43 - 46 * (L = 0) * 0, 255> pigment { rgb <0.5, 0.36, 0.22> * RRand(0.6, 1.1, Seed) } }
    #end
  #end
#end
#for (I, -4, 4) box { <I * 100, 0, 228>, <I * 100 + 5, 260, 233> pigment { rgb <0.8, 0.3, 0.05> } } #end
