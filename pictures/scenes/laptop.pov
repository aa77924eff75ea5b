// An open laptop on a desk, with a cup of coffee.
#include "studio.inc"
Camera(<-27, 26, -48>, <1, 7.5, 2>, 41, <-1, 5, -6>, 1.2)
Softbox(<-70, 70, -10>, <0, 5, 0>, 60, <1, 0.97, 0.92> * 1.2)
Softbox(<60, 50, 40>, <0, 5, 0>, 40, <0.8, 0.9, 1> * 0.5)
Table(70)
box { <-400, -100, 110>, <400, 300, 112> pigment { rgb <0.55, 0.57, 0.55> } }

#declare Shell = Metal(<0.62, 0.64, 0.66>);
object { Slab(31, 0.9, 21.5, 0.4) texture { Shell } translate y * 0.15 }
// The well of the keyboard.
box { <-13.6, 1.0, -2.2>, <13.6, 1.06, 8.2> pigment { rgb 0.035 } finish { specular 0.1 } }
#for (R, 0, 4)
  #for (K, 0, 12)
    #if (R > 0 | (K < 4 | K > 8))
      object { Slab(1.75, 0.16, 1.75, 0.07) translate <-12.4 + K * 2.07, 1.08, -1.1 + R * 2.05> Matte(<0.05, 0.05, 0.055>) }
    #end
  #end
#end
object { Slab(10.2, 0.16, 1.75, 0.07) translate <0, 1.08, -1.1> Matte(<0.05, 0.05, 0.055>) }
object { Slab(11.5, 0.12, 6.6, 0.05) translate <0, 0.97, -6.5> Metal(<0.56, 0.58, 0.6>) }

#declare Sunset = texture {
  pigment {
    gradient y
    pigment_map {
      [0.0 rgb <0.05, 0.04, 0.1>]
      [0.28 bozo scale 0.2 color_map { [0 rgb <0.12, 0.06, 0.16>] [1 rgb <0.2, 0.09, 0.2>] }]
      [0.3 rgb <0.75, 0.24, 0.14>]
      [0.45 rgb <0.95, 0.5, 0.18>]
      [0.7 rgb <0.35, 0.34, 0.5>]
      [1.0 rgb <0.08, 0.16, 0.34>]
    }
    warp { turbulence <0.02, 0.14, 0> octaves 4 lambda 2.4 }
    scale <6, 19.5, 1>
  }
  finish { diffuse 0 emission 0.8 reflection { 0.01, 0.1 falloff 3 } }
};
union {
  object { Round_Box_Union(<-15.5, 0, 0>, <15.5, 21.5, 0.55>, 0.25) texture { Shell } }
  box { <-15.1, 0.5, -0.02>, <15.1, 21.1, 0.05> pigment { rgb 0.01 } finish { specular 0.4 roughness 0.01 reflection { 0.02, 0.2 falloff 3 } } }
  box { <-14.6, 1.5, -0.05>, <14.6, 20.4, 0> texture { Sunset } }
  rotate x * 19
  translate <0, 1.0, 10.6>
}
cylinder { <-12, 1, 10.6>, <12, 1, 10.6>, 0.5 Metal(<0.2, 0.2, 0.21>) }

// The cup.
union {
  difference {
    cone { <0, 0, 0>, 3.2, <0, 8.4, 0>, 4.1 }
    cone { <0, 0.5, 0>, 2.9, <0, 8.5, 0>, 3.8 }
  }
  torus { 3.95, 0.15 translate y * 8.4 }
  difference { torus { 2.4, 0.5 rotate x * 90 translate <4.6, 4.4, 0> } cone { <0, -1, 0>, 3.1, <0, 9, 0>, 4 } }
  disc { <0, 7.2, 0>, y, 3.7 pigment { rgb <0.07, 0.025, 0.01> } finish { specular 0.6 roughness 0.01 reflection 0.06 } }
  Plastic(<0.12, 0.32, 0.31>)
  rotate y * 30
  translate <24, 0, 5>
}
// A notebook and a pencil.
object { Slab(15, 1.1, 20, 0.25) Matte(<0.62, 0.16, 0.1>) rotate y * -14 translate <-27, 0, -2> }
union {
  cylinder { <0, 0, -8>, <0, 0, 7>, 0.38 Plastic(<0.85, 0.6, 0.1>) }
  cone { <0, 0, -8>, 0.38, <0, 0, -9.3>, 0.05 pigment { rgb <0.7, 0.5, 0.3> } }
  rotate y * 28 translate <-26, 1.5, -3>
}
